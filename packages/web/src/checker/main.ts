/** Where the checker begins. */
import '../style.css';
import { mount } from 'svelte';
import { chartColours } from '../ui/colours.ts';
import Checker from './Checker.svelte';

const sheet = new CSSStyleSheet();
sheet.replaceSync(chartColours());
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

mount(Checker, { target: document.getElementById('app')! });
