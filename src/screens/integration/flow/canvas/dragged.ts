/** Data transfer type of nodes dragged from the palette. */
export const DRAGGED = 'application/x-signalbox-node'
