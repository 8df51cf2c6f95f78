export { formatElement, formatFlight } from './flight-write.ts';
export { type OrderContext, readOrder } from './order-read.ts';
export { formatOrder } from './order-write.ts';
export { formatStanding } from './standing.ts';
