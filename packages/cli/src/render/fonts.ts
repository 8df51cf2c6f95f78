/** The type faces of sheets and pictures. */
export { BOLD, FAMILY, REGULAR } from '@paravion/typeset';
