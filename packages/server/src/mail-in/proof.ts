/** Whether a mail comes from whom it says: by the word of the provider that took it in, or by signatures held against the DNS. */
import type { Mail } from '@paravion/mail';
import { authenticate } from 'mailauth';

/** What a mail is believed by: nothing, the provider of that name, or SPF and DKIM. */
export type MailProof =
  | { readonly by: 'none' }
  | { readonly by: 'provider'; readonly name: string }
  | { readonly by: 'signatures' };

/** What a mail server says of who brings a mail. */
export interface Envelope {
  /** The address of whoever connects, and the name that he gives himself. */
  readonly ip: string;
  readonly helo: string;
  /** Where it would have a mail that cannot be delivered go back to; empty for a mail about such a mail. */
  readonly sender: string;
}

/** Asks the DNS for records of a kind; rejects when there are none. */
export type Resolver = NonNullable<NonNullable<Parameters<typeof authenticate>[1]>['resolver']>;

/** A sender who does not answer for so long is not proven. */
const PROOF_MS = 10_000;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether who answers for a domain answers for an address: the same domain, or one above. */
const isAligned = (domain: string, from: string): boolean => from === domain || from.endsWith(`.${domain}`);

const SAYS: Readonly<Record<string, RegExp>> = {
  dkim: /\bheader\.(?:d=|i=[^\s@]*@)([^\s;]+)/,
  spf: /\bsmtp\.mailfrom=(?:[^\s@]*@)?([^\s;]+)/,
  dmarc: /\bheader\.from=([^\s;]+)/,
};

/** Whether a provider's Authentication-Results say that a sender is who he says; whatever could be a trick is not believed. */
export const verdictProves = (verdict: string, provider: string, address: string): boolean => {
  const plain = verdict.toLowerCase().replace(/\([^()"]*\)/g, ' ');
  if (/["()\\]/.test(plain)) return false;
  const [by = '', ...results] = plain.split(';').map((part) => part.trim());
  if (by.split(/\s+/)[0] !== provider.toLowerCase()) return false;
  return results.some((result) => {
    const method = /^(dkim|spf|dmarc)\s*=\s*pass\b/.exec(result)?.[1];
    const domain = method && SAYS[method]!.exec(result)?.[1];
    return !!domain && domain.includes('.') && isAligned(domain, domainOf(address));
  });
};

/** Whether the DNS says so: a signature, or the address that brought the mail, of the sender's domain. */
const signaturesProve = async (
  bytes: Uint8Array,
  { ip, helo, sender }: Envelope,
  address: string,
  resolver: Resolver | undefined,
): Promise<boolean> => {
  const checked = authenticate(Buffer.from(bytes), {
    ip,
    helo,
    sender,
    mta: 'paravion',
    trustReceived: false,
    disableArc: true,
    disableBimi: true,
    disableDmarc: true,
    ...(resolver ? { resolver } : {}),
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PROOF_MS, null).unref());
  const found = await Promise.race([checked, late]).catch(() => null);
  if (!found) return false;
  const from = domainOf(address);
  const signed = found.dkim?.results ?? [];
  const bySignature = signed.some(
    ({ signingDomain, status }) => status.result === 'pass' && isAligned(String(signingDomain).toLowerCase(), from),
  );
  const spf = found.spf ? found.spf : null;
  return bySignature || (spf?.status.result === 'pass' && isAligned(domainOf(sender || helo), from));
};

/** Whether a mail is believed to come from the address that it gives. */
export const isProven = async (
  { mailProof }: { readonly mailProof: MailProof },
  mail: Pick<Mail, 'address' | 'verdict'>,
  bytes: Uint8Array,
  envelope: Envelope | null,
  resolver?: Resolver,
): Promise<boolean> => {
  if (mailProof.by === 'provider') return verdictProves(mail.verdict, mailProof.name, mail.address);
  if (mailProof.by === 'signatures' && envelope) return signaturesProve(bytes, envelope, mail.address, resolver);
  return false;
};
