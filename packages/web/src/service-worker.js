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

self.addEventListener('push', (event) => {
  const { title = 'Paravion', body = '', url = '/' } = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon.svg', data: url }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
