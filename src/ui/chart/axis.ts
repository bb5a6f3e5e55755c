/** Width of the value axis of all charts, in pixels. */
export const AXIS_WIDTH = 56
