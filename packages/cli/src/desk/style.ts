/** How the desk looks: ink on linen by day, a chart by lamp light at night. */
import { THEMES } from '@paravion/draw';

const { light, dark } = THEMES;
const both = (key: 'paper' | 'board' | 'ink'): string => `light-dark(${light[key]}, ${dark[key]})`;

export const CSS = `
:root { color-scheme: light dark; --paper: ${both('paper')}; --board: ${both('board')}; --ink: ${both('ink')};
  --quiet: light-dark(#62583f, #b8ae97); --line: light-dark(#b9ab88, #4b5660); --raised: light-dark(#fbf6e8, #262e35);
  --link: light-dark(#1d4467, #9cc6ea); --wood: light-dark(#6b4a2b, #7a5734); --wood-text: #fff6e4;
  --good: light-dark(#2f6a3c, #93cf9f); --fault: light-dark(#7a3f00, #f4c583); --fault-ground: light-dark(#f6dfae, #47330f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Source Serif 4', Georgia, 'Liberation Serif', 'DejaVu Serif', serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { font-family: 'Old Standard TT', Georgia, 'Liberation Serif', serif; line-height: 1.2; margin: 0 0 0.5rem; }
h1 { font-size: 2.07rem; } h2 { font-size: 1.44rem; } h3 { font-size: 1.2rem; }
a { color: var(--link); }
.sheet { background: var(--board); border: 1px solid var(--line); border-radius: 3px; padding: 1rem; margin: 0 0 1rem;
  box-shadow: 0 1px 2px light-dark(rgb(60 40 10 / 0.18), rgb(0 0 0 / 0.5)); }
.sheet > :last-child { margin-bottom: 0; }
.head { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; justify-content: space-between; }
.quiet { color: var(--quiet); } p { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
.tag { border: 1px solid currentcolor; border-radius: 3px; padding: 0 0.4rem; font-size: 0.86rem; overflow-wrap: anywhere; }
.in { color: var(--good); } .asks { color: var(--fault); background: var(--fault-ground); } p.asks { padding: 0.5rem 0.75rem; border-radius: 3px; }
.said { background: var(--fault-ground); border: 1px solid var(--fault); border-radius: 3px; padding: 0.5rem 1rem; margin: 0 0 1rem;
  white-space: pre-wrap; }
.said.good { background: var(--board); border-color: var(--good); }
.typed, pre, textarea { font: 0.95rem/1.45 'Courier Prime', 'Courier New', 'Liberation Mono', monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--raised); border-left: 3px solid var(--line); margin: 0 0 0.75rem;
  padding: 0.5rem 0.75rem; max-height: 24rem; overflow-y: auto; }
form { margin: 0 0 0.5rem; } form.row, .row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
label { display: grid; gap: 0.1rem; font-size: 0.86rem; color: var(--quiet); }
textarea, input, select { width: 100%; background: var(--raised); color: var(--ink); border: 1px solid var(--line); border-radius: 3px;
  padding: 0.5rem; min-height: 44px; }
input, select { font: inherit; width: auto; max-width: 100%; }
button { min-height: 44px; padding: 0.4rem 1rem; border: 1px solid var(--line); border-radius: 3px; background: var(--raised);
  color: var(--ink); font: inherit; cursor: pointer; }
button.primary { background: var(--wood); color: var(--wood-text); border-color: var(--wood); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
details { margin: 0 0 0.5rem; } summary { cursor: pointer; min-height: 2rem; color: var(--link); }
ul { margin: 0 0 0.5rem; padding-left: 1.2rem; }
/* The map as large as the page lets it be. */
.map svg { width: 100%; height: auto; max-height: 80vh; background: #fff; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff; }
`;
