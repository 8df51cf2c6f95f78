/** A seat in a game: an index from 0, in the order of the setup. Who sits there is the host's business. */
export type Seat = number;

/** Who looks: a seat, everybody else (a watcher), or the referee, who may know all. */
export type Viewer = Seat | 'public' | 'referee';
