/** What jsdom lacks and the console uses; it has no layout, so nothing ever changes its size. */
class NoResize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Gives jsdom what a browser has beyond it. */
export function completeBrowser(): void {
  window.ResizeObserver = NoResize
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  // As CSSOM has it; the ids of fields hold dots and digits.
  window.CSS ??= {} as typeof CSS
  CSS.escape ??= (text) => text.replace(/[^\w-]|^\d/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)
  window.matchMedia ??= (media) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
}
