/** Under which the palette hands over what is dragged onto a canvas. */
export const DRAGGED = 'application/x-signalbox-node'
