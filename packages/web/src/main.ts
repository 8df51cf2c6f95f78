/** Where the client begins. */
import './style.css';
import './fonts.css';
import { begin } from './App.svelte';
import { applySettings } from './app.svelte.ts';
import { chartColours } from './ui/colours.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(chartColours());
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** The faces of every page: waited for so long that pages need not be set twice, and not so long that anybody waits. */
const lettersHere = Promise.race([
  Promise.all(['700 1rem "Paravion Title"', '1rem "Paravion Text"'].map((face) => document.fonts.load(face))),
  new Promise((resolve) => setTimeout(resolve, 300)),
]).catch(() => undefined);

void Promise.all([applySettings(), lettersHere]).then(() => begin(document.getElementById('app')!));

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
