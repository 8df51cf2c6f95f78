/** Sounds of our own making: engines and wind, guns, hits, a plane that goes down, the telegraph. Off unless somebody wants them. */
import { touched } from './touched.ts';

let context: AudioContext | null = null;
let drone: { readonly gain: GainNode; stop(): void } | null = null;

/** Null before anybody has touched the page: what cannot be heard then is not heard later either. */
const audio = (): AudioContext | null => {
  if (!touched()) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
};

/** Noise that fades away; or, to be repeated, that does not. */
const noise = (at: AudioContext, seconds: number, fades = true): AudioBuffer => {
  const buffer = at.createBuffer(1, at.sampleRate * seconds, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (fades ? 1 - i / data.length : 1);
  return buffer;
};

const loudness = (at: AudioContext, loud: number): GainNode => {
  const gain = at.createGain();
  gain.gain.value = loud;
  gain.connect(at.destination);
  return gain;
};

const burst = (at: AudioContext, when: number, seconds: number, pitch: number, loud: number): void => {
  const source = at.createBufferSource();
  source.buffer = noise(at, seconds);
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(loudness(at, loud));
  source.start(when);
};

/** A tone that glides from one pitch to another. */
const tone = (at: AudioContext, when: number, seconds: number, from: number, to: number, loud: number): void => {
  const source = at.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(from, when);
  source.frequency.exponentialRampToValueAtTime(to, when + seconds);
  const gain = loudness(at, loud);
  gain.gain.setValueAtTime(loud, when);
  gain.gain.linearRampToValueAtTime(0, when + seconds);
  source.connect(gain);
  source.start(when);
  source.stop(when + seconds);
};

/** The guns, and hits if there were any. */
export const rattle = (hits: number): void => {
  const at = audio();
  if (!at) return;
  const now = at.currentTime;
  for (let i = 0; i < 7; i++) burst(at, now + i * 0.075, 0.05, 1400, 0.35);
  if (hits > 0) burst(at, now + 0.45, 0.4, 120, 1.2);
};

/** A plane that falls and strikes the ground. */
export const wreck = (): void => {
  const at = audio();
  if (!at) return;
  const now = at.currentTime;
  tone(at, now, 1.5, 900, 190, 0.12);
  burst(at, now + 1.5, 0.9, 80, 2.2);
};

/** Two rotary engines, not quite in step, and the wind in the wires. */
const startEngines = (at: AudioContext): typeof drone => {
  const gain = loudness(at, 0.05);
  const low = at.createBiquadFilter();
  low.type = 'lowpass';
  low.frequency.value = 420;
  low.connect(gain);
  const rotors = [58, 61.5].map((pitch) => {
    const rotor = at.createOscillator();
    rotor.type = 'sawtooth';
    rotor.frequency.value = pitch;
    rotor.connect(low);
    rotor.start();
    return rotor;
  });
  const wind = at.createBufferSource();
  wind.buffer = noise(at, 2, false);
  wind.loop = true;
  const band = at.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = 700;
  wind.connect(band).connect(gain);
  wind.start();
  const stop = (): void => {
    for (const source of [...rotors, wind]) source.stop(at.currentTime + 0.4);
  };
  return { gain, stop };
};

/** Engines and wind, on or off. */
export const engines = (on: boolean): void => {
  const at = audio();
  if (!at) return;
  if (on === (drone !== null)) return;
  if (on) {
    drone = startEngines(at);
    return;
  }
  drone?.gain.gain.linearRampToValueAtTime(0, at.currentTime + 0.35);
  drone?.stop();
  drone = null;
};

/** The telegraph: news has come. */
export const telegraph = (): void => {
  const at = audio();
  if (!at) return;
  const now = at.currentTime;
  for (const [i, long] of [0.06, 0.06, 0.18, 0.06].entries()) tone(at, now + i * 0.16, long, 720, 715, 0.18);
};
