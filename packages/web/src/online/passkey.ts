/** Passkeys: made here, or used to sign in. The device asks for a finger, a face or a PIN. */
import type { Answer, Refusal } from '@paravion/protocol';
import type { Result } from '@paravion/tabletop';
import { call } from './call.ts';

type Signed = Promise<Result<Answer<'passkeyKeep'>, Refusal>>;

/** Whether this browser has passkeys for this site: they need https, or this very machine. */
export const passkeysHere = (): boolean => typeof PublicKeyCredential === 'function';

const stopped = (cause: unknown): Refusal => ({ error: 'failed', message: (cause as Error).message });

/** Makes a passkey for who is signed in, which keeps his account. */
export const makePasskey = async (): Signed => {
  const asked = await call('passkeyNew', {});
  if (!asked.ok) return asked;
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const response = await startRegistration({ optionsJSON: asked.value.options as never });
    return await call('passkeyKeep', { body: { ceremony: asked.value.ceremony, response: response as never } });
  } catch (cause) {
    return { ok: false, error: stopped(cause) };
  }
};

/** Signs in by a passkey of this device. */
export const signInByPasskey = async (): Signed => {
  const asked = await call('passkeyAsk', {});
  if (!asked.ok) return asked;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const response = await startAuthentication({ optionsJSON: asked.value.options as never });
    return await call('passkeyLogin', { body: { ceremony: asked.value.ceremony, response: response as never } });
  } catch (cause) {
    return { ok: false, error: stopped(cause) };
  }
};
