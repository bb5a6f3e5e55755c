export const DRAG_TYPE = 'application/x-signalbox-node'
