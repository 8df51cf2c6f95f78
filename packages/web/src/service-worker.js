/*
 * Works offline once loaded: all files of a build are kept when it is installed; pages come from the net if it answers,
 * from the cache if not. Talk with the server is never kept. VERSION and FILES stand above, written by the build.
 */
const CACHE = `paravion-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((keys) => keys.filter((key) => key.startsWith('paravion-') && key !== CACHE));
  event.waitUntil(
    old.then((keys) => Promise.all(keys.map((key) => caches.delete(key)))).then(() => self.clients.claim()),
  );
});

const fromServer = (url) => url.pathname.startsWith('/api') || url.pathname.startsWith('/docs');

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || fromServer(url)) return;
  if (event.request.mode === 'navigate')
    event.respondWith(fetch(event.request).catch(() => caches.match('/', { cacheName: CACHE })));
  else event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});

/* A notice is { title, body, url }: one for each table, the newer taking the place of the older. */
const noticeIn = (data) => {
  try {
    return data.json();
  } catch {
    return {};
  }
};
const within = (url) => (new URL(url, self.location.origin).origin === self.location.origin ? url : '/');

self.addEventListener('push', (event) => {
  const { title = 'Paravion', body = '', url = '/' } = noticeIn(event.data);
  const shown = { body, icon: '/icon-192.png', badge: '/badge.png', tag: url, renotify: true, data: within(url) };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/* Opens the table: in a window that shows it already, or else in a new one. */
const openTable = async (url) => {
  const address = new URL(url, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((client) => new URL(client.url).pathname === address.pathname);
  return there ? there.focus() : self.clients.openWindow(address.href);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data));
});
