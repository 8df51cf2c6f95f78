/** Sounds of our own making: a rattle for bursts, a thud for hits. Off unless somebody wants them. */
let context: AudioContext | null = null;

const noise = (at: AudioContext, seconds: number): AudioBuffer => {
  const buffer = at.createBuffer(1, at.sampleRate * seconds, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  return buffer;
};

const burst = (at: AudioContext, when: number, seconds: number, pitch: number, loud: number): void => {
  const source = at.createBufferSource();
  source.buffer = noise(at, seconds);
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = at.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(when);
};

/** The guns, and hits if there were any. */
export const rattle = (hits: number): void => {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (let i = 0; i < 6; i++) burst(context, now + i * 0.07, 0.05, 1400, 0.35);
  if (hits > 0) burst(context, now + 0.45, 0.4, 120, 1.2);
};
