/** jsdom has no ResizeObserver and no layout, so sizes never change. */
class FakeResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

export function completeBrowser(): void {
  window.ResizeObserver = FakeResizeObserver
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  // As defined by CSSOM; field ids contain dots and digits.
  window.CSS ??= {} as typeof CSS
  CSS.escape ??= (text) => text.replace(/[^\w-]|^\d/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)
  window.matchMedia ??= (media) => createMediaQueryList(media, false)
}

export const createMediaQueryList = (media: string, matches: boolean): MediaQueryList =>
  Object.assign(new EventTarget(), { matches, media, onchange: null, addListener() {}, removeListener() {} })
