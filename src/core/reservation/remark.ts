const head = '方案:';

/** The remark of a reservation, with the chosen system in front (contract 13.4) if there is one. */
export const reservationRemark = (system: string, words: string): string =>
  (system === '' ? words : `${head}${system} ${words.trim()}`).trim();

/** A remark that names a system. */
export const namesSystem = /* @__PURE__ */ new RegExp(`^${head}\\s*\\S`);
