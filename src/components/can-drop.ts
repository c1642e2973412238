/** True where some pointer can carry files from a window to another: a mouse, not a finger. */
export const canDrop = (): boolean => window.matchMedia('(any-hover: hover) and (any-pointer: fine)').matches
