/** Tables: members, their logins, and their personal data. */
export const memberTables = `
create table member_grade
-- Free member levels; 'discount' is percent off (contract 7.6, §16).
(
  grade_id integer not null primary key,
  grade_name text not null unique,
  discount integer not null check (discount between 0 and 50)
);

create table member (
  user_id integer not null primary key,
  mobile text not null unique,
  -- "" means that no password was ever set.
  password_hash text not null,
  username text not null,
  disabled integer not null default 0 check (disabled in (0, 1)),
  -- Path of an uploaded picture, "" for none.
  avatar text not null default '',
  -- 0 unknown, 1 male, 2 female.
  sex integer not null default 0 check (sex in (0, 1, 2)),
  -- 'YYYY-MM-DD' or "".
  birthday text not null default '',
  email text not null default '',
  address text not null default '',
  inviter_id integer references member (user_id),
  -- Time of the last change of the mobile.
  mobile_changed integer,
  -- Balance for 余额支付.
  deposit integer not null check (deposit >= 0),
  -- Whether the member earns a commission (contract 2.6).
  is_distributor integer not null default 0 check (is_distributor in (0, 1)),
  -- Free level; null = none, the usual case.
  grade_id integer references member_grade (grade_id),
  created integer not null
);

create table session (
  -- SHA-256 of the readable half; the token itself is stored nowhere.
  token_hash text not null primary key,
  -- SHA-256 of the HttpOnly half (design.md §3).
  sid_hash text not null unique,
  user_id integer not null references member (user_id),
  created integer not null,
  last_used integer not null
);
create index session_member on session (user_id);

create table address (
  address_id integer not null primary key,
  user_id integer not null references member (user_id),
  username text not null,
  telephone text not null,
  province text not null,
  city text not null,
  county text not null,
  adrdetail text not null,
  postal_code text not null,
  is_def integer not null check (is_def in (0, 1)),
  created integer not null,
  updated integer not null
);
-- Allows only one default address per member.
create unique index address_default on address (user_id) where is_def = 1;

create table login_attempt
-- Failed logins; 'who' is 'mobile:…' or 'ip:…'.
(
  who text not null primary key,
  failures integer not null check (failures > 0),
  last_failure integer not null,
  blocked_until integer not null
);

create table captcha (
  token_hash text not null primary key,
  purpose text not null check (purpose in ('sign', 'login', 'forgot_password', 'update')),
  answer text not null,
  ip text not null,
  tries integer not null default 0 check (tries between 0 and 3),
  created integer not null
);
create index captcha_ip on captcha (ip, created);
create index captcha_created on captcha (created);

create table sms_code
-- One valid code per mobile and purpose: a new one replaces the one before.
(
  mobile text not null,
  purpose text not null check (purpose in ('sign', 'login', 'forgot_password', 'update')),
  -- Hashed like a password: a code is short, so a fast hash could be reversed within its five minutes.
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created integer not null,
  constraint sms_code_pk primary key (mobile, purpose)
);

create table sms_sent
-- Messages that the limits count. A probe for a registered number has no mobile: only the address pays for it.
(
  sms_sent_id integer not null primary key,
  -- "" for a probe that sent nothing.
  mobile text not null,
  purpose text not null check (purpose in ('sign', 'login', 'forgot_password', 'update')),
  ip text not null,
  created integer not null
);
create index sms_sent_mobile on sms_sent (mobile, created);
create index sms_sent_ip on sms_sent (ip, created);
create index sms_sent_created on sms_sent (created);

create table trust_state
-- A browser on its way to a provider.
(
  state_hash text not null primary key,
  -- SHA-256 of the cookie that binds the state to one browser.
  browser_hash text not null,
  provider text not null check (provider in ('weixin', 'weibo')),
  ip text not null,
  created integer not null
);
create index trust_state_ip on trust_state (ip, created);

create table trust_ticket
-- A person who has returned from a provider and is not a member yet.
(
  ticket_hash text not null primary key,
  provider text not null check (provider in ('weixin', 'weibo')),
  subject text not null,
  nickname text not null,
  created integer not null
);

create table member_identity
-- An identity belongs to one member, and a member has one identity per provider.
(
  provider text not null check (provider in ('weixin', 'weibo')),
  subject text not null,
  user_id integer not null references member (user_id),
  nickname text not null,
  created integer not null,
  constraint member_identity_pk primary key (provider, subject),
  constraint member_identity_once unique (user_id, provider)
);

create table consent_code
-- Codes of the local consent pages (contract 7.5), which stand in for the provider.
(
  code_hash text not null primary key,
  provider text not null check (provider in ('weixin', 'weibo')),
  subject text not null,
  nickname text not null,
  created integer not null
);

create table partner (
  user_id integer not null primary key references member (user_id),
  name text not null,
  partner_type integer not null check (partner_type between 1 and 6),
  -- 0 under review, 1 approved, 2 rejected, 4 frozen (contract 15.5).
  status integer not null check (status in (0, 1, 2, 4)),
  -- 0 closed, 1 under review, 2 open.
  role_status integer not null check (role_status in (0, 1, 2))
);

create table favourite (
  fav_id integer not null primary key,
  user_id integer not null references member (user_id),
  item_id text not null,
  item_name text not null,
  item_image text not null,
  -- Cents when it was added.
  item_price integer not null check (item_price >= 0),
  created integer not null,
  constraint favourite_once unique (user_id, item_id)
);

create table browse_history (
  history_id integer not null primary key,
  user_id integer not null references member (user_id),
  item_id text not null references sku (item_id),
  updated integer not null,
  constraint browse_history_once unique (user_id, item_id)
);

create table arrival_notice
-- A wish for an arrival notice of a SKU (core/arrival/contract.ts); the operator's stock desk works through the table.
(
  notice_id integer not null primary key,
  item_id text not null references sku (item_id),
  mobile text not null,
  -- The member who asked; null for a visitor.
  user_id integer references member (user_id),
  client_ip text not null,
  created integer not null,
  constraint arrival_notice_wish unique (item_id, mobile)
);
create index arrival_notice_address on arrival_notice (client_ip, created);

create table brand_favourite (
  user_id integer not null references member (user_id),
  brand_id integer not null references brand (brand_id),
  created integer not null,
  constraint brand_favourite_pk primary key (user_id, brand_id)
);

create table member_closure
-- Members whose account is closed: their personal data is deleted, their orders stay.
(
  user_id integer not null primary key references member (user_id),
  closed integer not null
);

create table own_device
-- A member's entry about an own device (core/device/contract.ts).
(
  device_number integer not null primary key,
  user_id integer not null references member (user_id),
  -- SKU of the device; null for one in the member's own words.
  item_id text references sku (item_id),
  name text not null,
  -- string[] as JSON.
  protocols text not null,
  -- string[] as JSON.
  ecosystems text not null,
  is_gateway integer not null,
  needs_neutral integer not null,
  -- 1 hides a SKU that an order would list.
  is_removed integer not null,
  created integer not null,
  constraint own_device_sku unique (user_id, item_id)
);
`;
