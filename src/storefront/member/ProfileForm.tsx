import { type FormEvent, useState } from 'react';
import type { MemberInfo } from '#core/member/contract.ts';
import { pictureRules } from '#core/upload/rules.ts';
import { DateInput } from '#storefront/shell/form/DateInput.tsx';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { Field, TextField } from '#storefront/shell/form/Field.tsx';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { UploadField } from '#storefront/upload/parts/UploadField.tsx';
import { sendPicture } from '#storefront/upload/store.ts';
import { Avatar } from './Avatar.tsx';
import { type ProfileChange, type ProfileRefusal, saveProfile } from './change-profile.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/static/information.css';

const sexes = [
  { value: '0', name: '保密' },
  { value: '1', name: '男' },
  { value: '2', name: '女' },
] as const;

/** Picture, name, sex, birthday and e-mail; only changed fields are sent, so a masked e-mail stays unchanged. */
export function ProfileForm({ member }: { member: MemberInfo }) {
  const [form, setForm] = useDraft(draftOf('profile'), {
    username: member.username,
    sex: member.sex,
    birthday: member.birthday,
    email: member.email,
    avatar: member.avatar,
  });
  const { username, sex, birthday, email, avatar } = form;
  const [isUploading, setUploading] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ProfileRefusal>();
  const errorOf = (field: string): string | undefined => refusal?.errors[field]?.[0];

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (isUploading) return setRefusal({ message: '头像还在上传，请稍候', errors: {} });
    const change: ProfileChange = {
      ...(username !== member.username && { username }),
      ...(sex !== member.sex && { sex: Number(sex) as 0 | 1 | 2 }),
      ...(birthday !== member.birthday && { birthday }),
      ...(email !== member.email && { email }),
      ...(avatar !== member.avatar && { avatar }),
    };
    setBusy(true);
    setRefusal(await saveProfile(change));
    setBusy(false);
  }

  return (
    <section className="panel" aria-labelledby="profile">
      <div className="panel__head">
        <h2 id="profile">个人资料</h2>
      </div>
      <form className="profile" noValidate onSubmit={(event) => void save(event)}>
        <div className="profile__avatar">
          <Avatar src={avatar} name={username} />
          <UploadField
            label="头像"
            rules={pictureRules}
            limit={1}
            send={sendPicture}
            initial={avatar === member.avatar ? [] : [avatar]}
            onChange={([url], busy) => {
              setUploading(busy);
              setForm({ avatar: url ?? member.avatar });
            }}
          />
        </div>
        <TextField
          label="昵称"
          value={username}
          error={errorOf('username')}
          maxLength={20}
          onChange={(name) => setForm({ username: name })}
        />
        <Field label="性别" error={errorOf('sex')}>
          {(control) => (
            <select
              className="input"
              value={sex}
              onChange={(event) => setForm({ sex: event.currentTarget.value as typeof sex })}
              {...control}
            >
              {sexes.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="生日" error={errorOf('birthday')}>
          {(control) => (
            <DateInput
              className="input num"
              min="1900-01-01"
              value={birthday}
              onChange={(event) => setForm({ birthday: event.currentTarget.value })}
              {...control}
            />
          )}
        </Field>
        <TextField
          label="联系邮箱"
          value={email}
          error={errorOf('email')}
          maxLength={100}
          autoComplete="email"
          onChange={(text) => setForm({ email: text })}
        />
        {refusal?.message && Object.keys(refusal.errors).length === 0 && <Note kind="bad">{refusal.message}</Note>}
        <button type="submit" className="btn btn--main" aria-busy={isBusy}>
          保存资料
        </button>
      </form>
    </section>
  );
}
