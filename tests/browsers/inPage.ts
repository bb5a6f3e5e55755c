/** A control or text of the page, as a person finds it. */
export interface Query {
  role: string
  /** The whole accessible name, or a pattern. */
  name?: string | RegExp
  /** Text that the element contains. */
  text?: string
  /** The last one of several. */
  last?: boolean
  /** The element that contains it. */
  within?: Query
}

/** A query as JSON. */
export interface PlainQuery extends Omit<Query, 'name' | 'within'> {
  name?: string | { source: string; flags: string }
  within?: PlainQuery
}

export function toPlainQuery({ name, within, ...rest }: Query): PlainQuery {
  return {
    ...rest,
    ...(name !== undefined && { name: typeof name === 'string' ? name : { source: name.source, flags: name.flags } }),
    ...(within && { within: toPlainQuery(within) }),
  }
}

/** What the page knows about a query. */
export interface LocatedElement {
  count: number
  /** Centre of the element. */
  x: number
  y: number
  /** What receives a click at the centre, if not the element. */
  cover?: string
  isFocused: boolean
  isDisabled: boolean
  value: string
  text: string
}

interface TestingLibrary {
  queryAllByRole(container: HTMLElement, role: string, options: { name?: string | RegExp }): HTMLElement[]
}

/** Attribute that marks the found element for the driver. */
export const MARK = 'data-browser-test'

export type Command = 'look' | 'scroll' | 'focus' | 'select all' | 'mark' | { option: string }

/** Runs in the page, so it uses no imports: finds the elements of a query and works on the only one. */
export function runInPage(query: PlainQuery, command: Command, mark: string): LocatedElement {
  const { queryAllByRole } = (window as Window & { TestingLibraryDom?: TestingLibrary }).TestingLibraryDom ?? {}
  if (!queryAllByRole) throw new Error('the page has not loaded')
  const find = ({ role, name, text, last, within }: PlainQuery): HTMLElement[] => {
    const containers = within ? find(within) : [document.body]
    const nameOption =
      name === undefined ? {} : { name: typeof name === 'string' ? name : new RegExp(name.source, name.flags) }
    const found = containers
      .flatMap((container) => queryAllByRole(container, role, nameOption))
      .filter((element) => text === undefined || element.textContent?.includes(text))
    return last ? found.slice(-1) : found
  }
  const found = find(query)
  const [element] = found
  const located = { count: found.length, x: 0, y: 0, isFocused: false, isDisabled: false, value: '', text: '' }
  if (!element || found.length > 1) return located
  const field = element as HTMLElement & Partial<HTMLInputElement>
  if (command === 'scroll') element.scrollIntoView({ block: 'center', inline: 'nearest' })
  if (command === 'focus') element.focus()
  if (command === 'select all') field.select?.()
  if (command === 'mark') {
    for (const other of document.querySelectorAll(`[${mark}]`)) other.removeAttribute(mark)
    element.setAttribute(mark, '')
  }
  if (typeof command === 'object' && element instanceof HTMLSelectElement) {
    const option = [...element.options].find(({ label }) => label === command.option)
    if (!option) throw new Error(`no option ${command.option}`)
    element.focus()
    element.selectedIndex = option.index
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const box = element.getBoundingClientRect()
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const hit = document.elementFromPoint(x, y)
  const labels = [...(field.labels ?? [])]
  const isHit =
    hit !== null && (element.contains(hit) || hit.contains(element) || labels.some((label) => label.contains(hit)))
  return {
    ...located,
    x,
    y,
    ...(!isHit && { cover: hit?.outerHTML.slice(0, 200) ?? 'outside of the window' }),
    isFocused: document.activeElement === element,
    isDisabled: field.disabled === true || element.getAttribute('aria-disabled') === 'true',
    value: field.value ?? '',
    text: (element.textContent ?? '').replace(/\s+/g, ' '),
  }
}
