/** What a page may ask about fairness. All of it is loaded when it is first asked for: games on one device need none. */

const device = () => import('./device.ts');
const check = () => import('./check.ts');
type Device = Awaited<ReturnType<typeof device>>;
type Check = Awaited<ReturnType<typeof check>>;

export const TRUST = {
  device: async (...args: Parameters<Device['device']>) => (await device()).device(...args),
  laid: async (...args: Parameters<Device['laid']>) => (await device()).laid(...args),
  saw: async (...args: Parameters<Device['saw']>) => (await device()).saw(...args),
  secretFor: async (...args: Parameters<Device['secretFor']>) => (await device()).secretFor(...args),
  told: async (...args: Parameters<Device['told']>) => (await device()).told(...args),
  seal: async (...args: Parameters<Device['seal']>) => (await device()).seal(...args),
  ownOrder: async (...args: Parameters<Device['ownOrder']>) => (await device()).ownOrder(...args),
  receipt: async (...args: Parameters<Device['receipt']>) => (await device()).receipt(...args),
  agrees: async (...args: Parameters<Device['agrees']>) => (await device()).agrees(...args),
  oldReceipts: async (...args: Parameters<Device['oldReceipts']>) => (await device()).oldReceipts(...args),
  opening: async (...args: Parameters<Device['opening']>) => (await device()).opening(...args),
  checkRecord: async (...args: Parameters<Check['check']>) => (await check()).check(...args),
  keptNow: async (...args: Parameters<Check['keptNow']>) => (await check()).keptNow(...args),
  keptFile: async (...args: Parameters<Check['keptFile']>) => (await check()).keptFile(...args),
  evidenceFile: async (...args: Parameters<Check['evidenceFile']>) => (await check()).evidenceFile(...args),
  headParts: async (...args: Parameters<Check['headParts']>) => (await check()).headParts(...args),
} as const;
