import { deepStrictEqual, strictEqual } from 'node:assert';
import { DatabaseSync } from 'node:sqlite';

type Status = 'NOTPAY' | 'PAYED' | 'CANCEL';

/** An order as the shop acknowledged it. */
interface Acknowledged {
  readonly key: string;
  readonly userId: number;
  readonly itemId: string;
  readonly num: number;
  /** Code of the coupon it used, "" for none. */
  readonly coupon: string;
  status: Status;
}

/** Remembers acknowledged calls and compares the database with them. */
export interface Oracle {
  readonly ordered: (orderId: string, order: Acknowledged) => void;
  /** Settles when the next order is acknowledged. */
  readonly nextOrder: () => Promise<void>;
  /** Notes that a coupon was handed out. */
  readonly received: (code: string) => void;
  readonly moved: (orderId: string, status: Status) => void;
  /** Compares the orders touched since the last call. Throws on a difference. */
  readonly checkTouched: () => void;
  /** Compares everything: counts, keys, stock, balances, integrity. Throws on a difference. */
  readonly audit: () => void;
  readonly summary: () => string;
  readonly close: () => void;
}

/** An oracle over the SQLite file at `path`; it reads the file while no backend runs. */
export function createOracle(
  path: string,
  start: {
    stock: number;
    depositCents: number;
    skus: readonly { item_id: string; price: number }[];
    cardId: number;
    /** Ids of the buyers; the sample world's own members and orders are ignored. */
    buyers: readonly number[];
  },
): Oracle {
  const own = `user_id in (${start.buyers.join(', ')})`;
  const orders = new Map<string, Acknowledged>();
  const touched = new Set<string>();
  const codes = new Set<string>();
  const waiting: (() => void)[] = [];

  function ask<Row>(sql: string, ...parameters: (string | number)[]): Row[] {
    const database = new DatabaseSync(path);
    try {
      return database.prepare(sql).all(...parameters) as Row[];
    } finally {
      database.close();
    }
  }

  function checkTouched(): void {
    const database = new DatabaseSync(path);
    try {
      const order = database.prepare('select order_status, user_id, total_fee from orders where order_id = ?');
      const lines = database.prepare('select item_id, num from order_line where order_id = ?');
      const paid = database.prepare(
        "select count(*) as count from trade where order_id = ? and trade_state = 'SUCCESS'",
      );
      for (const orderId of touched) {
        const known = orders.get(orderId);
        const row = order.get(orderId);
        strictEqual(row?.['order_status'], known?.status, `order ${orderId}: status`);
        strictEqual(row?.['user_id'], known?.userId, `order ${orderId}: member`);
        deepStrictEqual(
          lines.all(orderId).map((line) => ({ ...line })),
          [{ item_id: known?.itemId, num: known?.num }],
          `order ${orderId}: lines`,
        );
        strictEqual(paid.get(orderId)?.['count'], known?.status === 'PAYED' ? 1 : 0, `order ${orderId}: trades paid`);
      }
    } finally {
      database.close();
    }
    touched.clear();
  }

  /** Every acknowledged coupon exists, either free or tied to the one order that uses it; the counter includes them all. */
  function auditCoupons(): void {
    const wanted = new Map([...codes].map((code) => [code, '1 ']));
    for (const [orderId, order] of orders) {
      if (order.coupon && order.status !== 'CANCEL') {
        wanted.set(order.coupon, `${order.status === 'PAYED' ? 2 : 4} ${orderId}`);
      }
    }
    const held = ask<{ code: string; status: number; order_id: string | null }>(
      'select code, status, order_id from member_coupon where card_id = ?',
      start.cardId,
    );
    const stored = new Map(held.map((row) => [row.code, `${row.status} ${row.order_id ?? ''}`]));
    for (const [code, state] of wanted) strictEqual(stored.get(code), state, `coupon ${code}`);
    const [offer] = ask<{ get_num: number }>('select get_num from coupon where card_id = ?', start.cardId);
    strictEqual(offer?.get_num, held.length, 'coupons handed out');
  }

  function audit(): void {
    const stored = ask<{ order_id: string; order_status: Status }>(
      `select order_id, order_status from orders where ${own}`,
    );
    deepStrictEqual(
      stored.map((row) => `${row.order_id} ${row.order_status}`).sort(),
      [...orders].map(([orderId, order]) => `${orderId} ${order.status}`).sort(),
      'orders stored and acknowledged',
    );
    const keys = ask<{ count: number }>(`select count(*) as count from idempotency where scope = 'order' and ${own}`);
    strictEqual(keys[0]?.count, orders.size, 'one stored reply per order');

    const taken = new Map<string, number>();
    for (const order of orders.values()) {
      if (order.status !== 'CANCEL') taken.set(order.itemId, (taken.get(order.itemId) ?? 0) + order.num);
    }
    for (const { item_id } of start.skus) {
      const [sku] = ask<{ stock: number; sales: number }>('select stock, sales from sku where item_id = ?', item_id);
      const sold = taken.get(item_id) ?? 0;
      deepStrictEqual({ ...sku }, { stock: start.stock - sold, sales: sold }, `stock of ${item_id}`);
    }
    const balances = ask<{ user_id: number; deposit: number; spent: number }>(
      `select member.user_id, member.deposit, coalesce(sum(trade.total_fee), 0) as spent
       from member
       join orders on orders.user_id = member.user_id
       join trade on trade.order_id = orders.order_id and trade.trade_state = 'SUCCESS' and trade.pay_type = 'deposit'
       where member.${own}
       group by member.user_id, member.deposit`,
    );
    for (const { user_id, deposit, spent } of balances) {
      strictEqual(deposit, start.depositCents - spent, `balance of member ${user_id}`);
    }
    auditCoupons();
    deepStrictEqual(
      ask<{ integrity_check: string }>('pragma integrity_check').map((row) => row.integrity_check),
      ['ok'],
    );
  }

  return {
    ordered: (orderId, order) => {
      const known = orders.get(orderId);
      // The same key leads to the same order, however often it is sent.
      if (known) strictEqual(known.key, order.key, `order ${orderId} acknowledged for two keys`);
      else orders.set(orderId, order);
      touched.add(orderId);
      for (const tell of waiting.splice(0)) tell();
    },
    nextOrder: () => new Promise((done) => waiting.push(done)),
    received: (code) => codes.add(code),
    moved: (orderId, status) => {
      const known = orders.get(orderId);
      if (!known) throw new Error(`order ${orderId} was never acknowledged`);
      known.status = status;
      touched.add(orderId);
    },
    checkTouched,
    audit,
    summary: () => {
      const count = (status: Status): number => [...orders.values()].filter((order) => order.status === status).length;
      return `${orders.size} orders acknowledged (${count('PAYED')} paid, ${count('CANCEL')} cancelled, ${count('NOTPAY')} open), ${codes.size} coupons`;
    },
    close: () => orders.clear(),
  };
}
