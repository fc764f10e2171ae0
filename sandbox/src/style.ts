/** One sheet for all pages: the product's calm, without its fonts. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --ground: oklch(0.985 0.004 240);
  --card: oklch(1 0 0);
  --line: oklch(0.9 0.01 240);
  --text: oklch(0.25 0.015 240);
  --quiet: oklch(0.47 0.015 240);
  --accent: oklch(0.48 0.1 215);
  --tint: oklch(0.95 0.03 215);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: oklch(0.19 0.012 240);
    --card: oklch(0.235 0.014 240);
    --line: oklch(0.34 0.015 240);
    --text: oklch(0.94 0.008 240);
    --quiet: oklch(0.74 0.012 240);
    --accent: oklch(0.8 0.1 205);
    --tint: oklch(0.29 0.04 215);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 16px/1.5 system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
header, main { max-width: 960px; margin: 0 auto; padding: 0 24px; }
nav { display: flex; gap: 8px; align-items: center; padding: 16px 0; margin: 0 -12px; }
nav a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 12px;
  border-radius: 10px;
  text-decoration: none;
}
nav a:hover, .row:hover, .card:hover { background: var(--tint); }
.brand { font-weight: 650; color: var(--text); }
.notice {
  margin: 0 0 32px;
  padding: 12px 16px;
  border-radius: 10px;
  background: var(--tint);
  font-size: 14px;
}
a { color: var(--accent); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 32px 0 12px; font-size: 18px; }
.quiet { color: var(--quiet); }
.toolbar { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-bottom: 24px; }
.toolbar .grow { flex: 1 1 200px; margin: 0; }
button {
  min-height: 44px;
  border: 1px solid color-mix(in oklch, var(--quiet), transparent 30%);
  border-radius: 10px;
  background: var(--card);
  color: var(--text);
  font: inherit;
  padding: 0 16px;
  cursor: pointer;
}
button.row { width: 100%; border: 0; border-radius: 0; padding: 16px; text-align: start; }
.sheet.fields { display: grid; gap: 16px; justify-items: start; white-space: normal; }
.fields form { display: grid; gap: 16px; justify-items: start; width: 100%; }
.fields label { display: grid; gap: 4px; width: min(100%, 400px); }
.fields .choice { display: flex; gap: 12px; align-items: center; min-height: 44px; }
.fields input:not([type="checkbox"]), select {
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid color-mix(in oklch, var(--quiet), transparent 30%);
  border-radius: 10px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
.fields [type="checkbox"] { width: 20px; height: 20px; accent-color: var(--accent); }
.problem { font-weight: 600; }
.fields .problem { margin: 0; }
.row .toolbar { margin: 0; justify-content: flex-end; }
button:hover { background: var(--tint); }
.list, .cards { list-style: none; margin: 0 0 48px; padding: 0; }
.list, .sheet { border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.list { overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.row {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 16px;
  padding: 16px;
  color: var(--text);
  text-decoration: none;
}
.row > * { min-width: 0; overflow-wrap: anywhere; }
.cards { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); }
.card {
  display: grid;
  gap: 4px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--card);
  color: var(--text);
  text-decoration: none;
}
.empty { padding: 48px 24px; text-align: center; color: var(--quiet); }
.row > :nth-child(even) { text-align: end; }
.sheet { margin: 0 0 24px; padding: 24px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe {
  width: 100%;
  height: 560px;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: white;
  color-scheme: light;
}
.links { padding-left: 20px; }
.links li { padding: 8px 0; }
@media (max-width: 480px) {
  header, main { padding: 0 16px; }
  .row { grid-template-columns: 1fr; }
  .row > :nth-child(even) { text-align: start; }
}
`;
