/** A WebDriver input source with its actions; both protocols take the same shape. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer'
      id: string
      parameters: { pointerType: 'mouse' }
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[]
    }

/** A running browser with one window. */
export interface Driver {
  /** Name and version, as the browser reports them. */
  readonly version: string
  /** Folder in which the browser saves downloads. */
  readonly downloads: string
  /** Loads a URL and waits until the document is complete. */
  open(url: string): Promise<void>
  /** Evaluates a JavaScript expression whose value is a string. */
  evaluate(expression: string): Promise<string>
  /** Sends real keys and mouse events. */
  performActions(sources: readonly InputSource[]): Promise<void>
  /** Sets the files of the input that matches a CSS selector. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>
  /** Sets the size of the page, as far as the window allows. */
  resize(width: number, height: number): Promise<void>
  /** PNG of the visible part of the page. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}
