/** A store of this device: one object store of one IndexedDB database, whose values carry their own key. */

export interface DeviceStore<T> {
  find(key: string): Promise<T | undefined>;
  all(): Promise<readonly T[]>;
  put(value: T): Promise<unknown>;
  drop(key: string): Promise<unknown>;
  /** Reads and writes in one step, so that two pages of this device cannot both do it. Gives what `change` gave. */
  update(key: string, change: (before: T | undefined) => T): Promise<T>;
}

const opened = (database: string, store: string, keyPath: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('This device keeps nothing.'));
  });

/** A store by the names of its database and itself, made when it is first used. Calls reject where nothing is kept. */
export const deviceStore = <T>(database: string, store: string, keyPath: string): DeviceStore<T> => {
  const run = async <R>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore, done: (value: R) => void) => void) => {
    const db = await opened(database, store, keyPath);
    return new Promise<R>((resolve, reject) => {
      const transaction = db.transaction(store, mode);
      let answer: R;
      const close = (fault: Error | null): void => {
        db.close();
        if (fault) reject(fault);
        else resolve(answer);
      };
      transaction.oncomplete = () => close(null);
      transaction.onabort = () => close(transaction.error ?? new Error('This device keeps nothing.'));
      try {
        ask(transaction.objectStore(store), (value) => {
          answer = value;
        });
      } catch (cause) {
        db.close();
        reject(cause as Error);
      }
    });
  };
  const asks = <R>(mode: IDBTransactionMode, request: (rows: IDBObjectStore) => IDBRequest<R>): Promise<R> =>
    run<R>(mode, (rows, done) => {
      const asked = request(rows);
      asked.onsuccess = () => done(asked.result);
    });
  return {
    find: (key) => asks<T | undefined>('readonly', (rows) => rows.get(key)),
    all: () => asks<T[]>('readonly', (rows) => rows.getAll()),
    // Handed in whole: a page that is left at once does not take back what it has asked to keep.
    put: (value) =>
      asks<IDBValidKey>('readwrite', (rows) => {
        const asked = rows.put(value);
        rows.transaction.commit?.();
        return asked;
      }),
    drop: (key) => asks<undefined>('readwrite', (rows) => rows.delete(key)),
    update: (key, change) =>
      run<T>('readwrite', (rows, done) => {
        const asked = rows.get(key);
        asked.onsuccess = () => {
          const after = change(asked.result as T | undefined);
          rows.put(after);
          done(after);
        };
      }),
  };
};
