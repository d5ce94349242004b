/** Style of the API page: the storefront's warm greys and orange, readable from 360 px up. */
export const pageStyle = `
:root { color-scheme: light; --ink: #211c16; --soft: #564f47; --faint: #756d64; --line: #e7e3dd; --paper: #fff; --ground: #f7f5f2;
--link: #b75000; --code: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.65 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
a { color: var(--link) } code { font: 13px/1.5 var(--code); overflow-wrap: anywhere }
header, main { max-width: 1080px; margin: 0 auto; padding: 0 24px }
header { padding-top: 40px } h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.3 } header p { margin: 0 0 16px; color: var(--soft); max-width: 46em }
form { display: flex; gap: 8px; margin: 20px 0 } input { flex: 1; min-width: 0; max-width: 420px; padding: 9px 14px; border: 1px solid #a79f95; border-radius: 8px; font: inherit; background: var(--paper) }
button { padding: 9px 20px; border: 0; border-radius: 8px; background: #ffa509; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer }
nav { display: flex; flex-wrap: wrap; gap: 8px 20px; padding-bottom: 8px } nav small { color: var(--faint) }
h2 { margin: 40px 0 4px; font-size: 22px } h2 + p { margin: 0 0 14px; color: var(--soft) }
h3 { margin: 18px 0 6px; font-size: 14px; color: var(--soft) }
details { margin: 8px 0; border: 1px solid var(--line); border-radius: 10px; background: var(--paper) }
summary { display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; align-items: baseline; gap: 2px 12px; padding: 12px 16px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none } summary:hover code { color: var(--link) }
summary span.what { grid-column: 2 / -1; color: var(--soft); font-size: 14px }
.method { padding: 1px 0; border-radius: 5px; font: 600 12px/1.6 var(--code); text-align: center; background: #edf3f9; color: #2a5c93 }
.method.get { background: #eaf5ee; color: #1d7547 } .method.put { background: #fff5da; color: #8a5a00 } .method.delete { background: #fbeaea; color: #a3262a }
.who { color: var(--faint); font-size: 13px; white-space: nowrap }
details > div { padding: 0 16px 16px; border-top: 1px solid var(--line) }
.table { overflow-x: auto } table { width: 100%; border-collapse: collapse; font-size: 14px } th { text-align: left; font-weight: 600; color: var(--faint) }
th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top } th:first-child { width: 38% } th:nth-child(2) { width: 30% } td:nth-child(3) { white-space: nowrap } tr:last-child td { border-bottom: 0 }
b.need { color: var(--link); font-weight: 600 } footer { max-width: 1080px; margin: 40px auto; padding: 0 24px; color: var(--faint) }
:focus-visible { outline: 3px solid #ffc661; outline-offset: 2px }
@media (max-width: 600px) { header, main, footer { padding-left: 16px; padding-right: 16px } header { padding-top: 24px } h1 { font-size: 24px }
summary { grid-template-columns: 56px minmax(0, 1fr) } .who { grid-column: 2 } th:nth-child(4), td:nth-child(4) { display: none } }
`;
