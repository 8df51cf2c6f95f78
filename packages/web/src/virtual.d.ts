declare module 'virtual:routes' {
  import type { RouteName } from '@paravion/protocol';

  export const ROUTES: Readonly<Record<RouteName, { readonly method: string; readonly path: string }>>;
}
