/** A real IMAP server for tests: Dovecot, from the system's package, as an ordinary process in a folder of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { freePort } from '../server/processes.ts';

const PASSWORD = 'a-secret-of-tests';

export interface MailServer {
  /** The address of somebody's mailbox; `folder`: INBOX unless it says so. */
  urlFor(user: string, folder?: string): string;
  /** Puts a mail into somebody's inbox, as a mail server would. */
  deliver(user: string, mail: string): Promise<void>;
  /** The mails in one of somebody's folders, as they are. */
  mailsIn(user: string, folder?: string): Promise<readonly string[]>;
  /** Cuts all connections, and takes new ones at once. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/dovecot';
const NONE = `Dovecot is not to be had: install the package "dovecot-imapd" (${PROGRAM}).`;

/** Dovecot opens no mail as root: then mails are those of a user who owns nothing. */
const mailOwner = (): { readonly uid: number; readonly gid: number } => {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { uid, gid };
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** Who runs its other parts: the users of its package, where it may become them. */
const innerUsers = (): string => {
  const { uid, username } = userInfo();
  return uid === 0 ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`;
};

const configuration = (folder: string, port: number, { uid, gid }: ReturnType<typeof mailOwner>): string => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:~/Maildir
mailbox_idle_check_interval = 1s
${innerUsers()}service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home/%u
}
`;

const greets = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

const ready = async (port: number, folder: string, child: ChildProcess): Promise<void> => {
  for (let tries = 0; !(await greets(port)); tries++) {
    if (tries > 600 || child.exitCode !== null)
      throw new Error(`Dovecot was started and does not answer: ${await readFile(`${folder}/log`, 'utf8')}`);
    await rest(50);
  }
};

/** Starts a mail server that knows every user, all by the same password. */
export const startMailServer = async (): Promise<MailServer> => {
  if (!existsSync(PROGRAM)) throw new Error(NONE);
  const folder = await mkdtemp(join(tmpdir(), 'paravion-imap-'));
  await chmod(folder, 0o755);
  const owner = mailOwner();
  const port = await freePort();
  await writeFile(join(folder, 'conf'), configuration(folder, port, owner));
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(PROGRAM, ['-F', '-c', join(folder, 'conf')], { stdio: 'ignore' });
    await ready(port, folder, child);
    return child;
  };
  const ended = async (child: ChildProcess): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  const own = async (path: string): Promise<void> => {
    await mkdir(path, { recursive: true });
    await chown(path, owner.uid, owner.gid);
  };
  await own(join(folder, 'home'));
  let child = await launch();
  const homeOf = (user: string): string => join(folder, 'home', user);
  const deliver = async (user: string, mail: string): Promise<void> => {
    for (const part of ['', 'Maildir', 'Maildir/new', 'Maildir/cur', 'Maildir/tmp'])
      await own(join(homeOf(user), part));
    const name = `${Date.now()}.${randomBytes(6).toString('hex')}.test`;
    const written = join(homeOf(user), 'Maildir/tmp', name);
    await writeFile(written, mail.replaceAll('\n', '\r\n'));
    await chown(written, owner.uid, owner.gid);
    await rename(written, join(homeOf(user), 'Maildir/new', name));
  };
  const mailsIn = async (user: string, name = 'INBOX'): Promise<readonly string[]> => {
    const inside = join(homeOf(user), 'Maildir', name === 'INBOX' ? '' : `.${name}`);
    const files = await Promise.all(
      ['new', 'cur'].map(async (part) =>
        (await readdir(join(inside, part)).catch(() => [])).map((file) => join(inside, part, file)),
      ),
    );
    return Promise.all(files.flat().map((path) => readFile(path, 'utf8')));
  };
  const restart = async (): Promise<void> => {
    await ended(child);
    child = await launch();
  };
  const stop = async (): Promise<void> => {
    await ended(child);
    await rm(folder, { recursive: true, force: true });
  };
  const urlFor = (user: string, name = ''): string =>
    `imap://${encodeURIComponent(user)}:${PASSWORD}@127.0.0.1:${port}/${encodeURIComponent(name)}`;
  return { urlFor, deliver, mailsIn, restart, stop };
};
