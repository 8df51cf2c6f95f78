/** Notices on this device by web push: whether they can be had, are on, and how they are switched. */
import { err, ok, type Result } from '@paravion/tabletop';
import { call } from './call.ts';

/**
 * `none`: this browser, or this server, has no push; `blocked`: notices were refused in the browser's own settings;
 * otherwise whether this device takes them.
 */
export type PushState = 'none' | 'blocked' | 'off' | 'on';

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The service worker, if there is one; where none was ever installed nobody waits for it. */
const worker = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration()) ? navigator.serviceWorker.ready : null;

const serverKey = async (): Promise<string | null> => {
  const answer = await call('me', {});
  return answer.ok ? answer.value.pushKey : null;
};

export const pushState = async (): Promise<PushState> => {
  if (!hasPush() || !(await serverKey())) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  const taken = await (await worker())?.pushManager.getSubscription();
  return taken && Notification.permission === 'granted' ? 'on' : 'off';
};

const subscribe = async (ready: ServiceWorkerRegistration, key: string): Promise<boolean> => {
  const { endpoint, keys } = (
    await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  return (await call('push', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } })).ok;
};

/** Asks for leave, and takes notices on this device. What the browser says when it will not is the error. */
export const pushOn = async (): Promise<Result<PushState, string>> => {
  const [ready, key] = [await worker(), await serverKey()];
  if (!ready || !key) return ok('none');
  const leave = await Notification.requestPermission();
  if (leave !== 'granted') return ok(leave === 'denied' ? 'blocked' : 'off');
  try {
    return ok((await subscribe(ready, key)) ? 'on' : 'off');
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause));
  }
};

/** Takes no more notices on this device. */
export const pushOff = async (): Promise<PushState> => {
  const taken = await (await worker())?.pushManager.getSubscription();
  if (!taken) return 'off';
  await call('pushOff', { body: { endpoint: taken.endpoint } });
  await taken.unsubscribe();
  return 'off';
};
