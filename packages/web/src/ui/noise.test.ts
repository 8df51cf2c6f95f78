import { afterEach, expect, test, vi } from 'vitest';
import { telegraph } from './noise.ts';

afterEach(() => vi.unstubAllGlobals());

test('before the page is touched nothing sounds, nor is it kept for later', () => {
  const started: string[] = [];
  const part = () => ({
    connect: () => part(),
    start: () => started.push('tone'),
    stop: () => undefined,
    frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    gain: { value: 0, setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended';
      currentTime = 0;
      destination = {};
      createOscillator = part;
      createGain = part;
      resume = async () => {
        this.state = 'running';
      };
    },
  );
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { userActivation });
  telegraph();
  expect(started).toEqual([]);
  userActivation.hasBeenActive = true;
  telegraph();
  expect(started).toHaveLength(4);
});
