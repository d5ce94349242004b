const head = '方案:';

/** The remark of a reservation: the chosen system stands at its head (contract 13.4), nothing where none was chosen. */
export const reservationRemark = (system: string, words: string): string =>
  (system === '' ? words : `${head}${system} ${words.trim()}`).trim();

/** A remark that names a system. */
export const namesSystem = /* @__PURE__ */ new RegExp(`^${head}\\s*\\S`);
