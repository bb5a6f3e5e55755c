export const DRAGGED = 'application/x-signalbox-node'
