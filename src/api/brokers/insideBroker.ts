/** Tag of `index.html` as written by `npm run build -- --inside-broker`. */
const MARK = 'meta[name="signalbox-inside-broker"]'

/** Whether the broker's own web server serves this page. It serves files below `static/` only and forwards no MQTT. */
export const isInsideBroker = (): boolean => Boolean(globalThis.document?.querySelector(MARK))

export const getFileUrl = (name: string): URL => new URL(isInsideBroker() ? `static/${name}` : name, document.baseURI)
