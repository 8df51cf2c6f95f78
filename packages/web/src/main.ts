/** Where the client begins. */
import './style.css';
import { begin } from './App.svelte';
import { applySettings } from './app.svelte.ts';
import { chartColours } from './ui/colours.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(chartColours());
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

void applySettings().then(() => begin(document.getElementById('app')!));

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
