/** Adds styles that travel with a lazily loaded script instead of standing in every page (ADR 15). */
export function adoptStyles(...sheets: readonly string[]): void {
  const adopted = sheets.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...adopted];
}
