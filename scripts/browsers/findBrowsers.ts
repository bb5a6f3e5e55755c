import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type BrowserName = 'firefox' | 'webkit'

export interface BrowserPaths {
  /** Display server. All browsers need it: a headless Firefox reports no hover, and WebKitGTK needs a display. */
  xvfb: string | undefined
  firefox: string | undefined
  /** The WebDriver of WebKitGTK, which starts its own browser. */
  webkit: string | undefined
  /** The screen reader. */
  orca: string | undefined
  /** Message bus of the screen reader and its browser. */
  dbus: string | undefined
  /** Presses keys that the screen reader sees. */
  xdotool: string | undefined
}

interface Program {
  names: readonly string[]
  variable?: string
  hint: string
}

const PROGRAMS: Readonly<Record<keyof BrowserPaths, Program>> = {
  xvfb: { names: ['Xvfb'], hint: 'Xvfb (Debian: xvfb)' },
  firefox: {
    names: ['firefox-esr', 'firefox'],
    variable: 'SIGNALBOX_FIREFOX',
    hint: 'Firefox (Debian: firefox-esr), or its path in SIGNALBOX_FIREFOX',
  },
  webkit: {
    names: ['WebKitWebDriver'],
    variable: 'SIGNALBOX_WEBKIT_DRIVER',
    hint: 'WebKitWebDriver (Debian: webkit2gtk-driver), or its path in SIGNALBOX_WEBKIT_DRIVER',
  },
  orca: { names: ['orca'], hint: 'Orca (Debian: orca)' },
  dbus: { names: ['dbus-daemon'], hint: 'dbus-daemon (Debian: dbus-daemon)' },
  xdotool: { names: ['xdotool'], hint: 'xdotool (Debian: xdotool)' },
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the programs in the environment's variables, then in the PATH. */
export function findBrowsers(env: NodeJS.ProcessEnv = process.env): BrowserPaths {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const find = ({ names, variable }: Program) => {
    const customPath = variable && env[variable]
    const paths = customPath ? [customPath] : names.flatMap((name) => folders.map((folder) => join(folder, name)))
    return paths.find(isExecutable)
  }
  return {
    xvfb: find(PROGRAMS.xvfb),
    firefox: find(PROGRAMS.firefox),
    webkit: find(PROGRAMS.webkit),
    orca: find(PROGRAMS.orca),
    dbus: find(PROGRAMS.dbus),
    xdotool: find(PROGRAMS.xdotool),
  }
}

/** Returns one line for each needed program that is missing. */
export const listMissing = <Name extends keyof BrowserPaths>(
  needed: readonly Name[],
  paths: Pick<BrowserPaths, Name>,
): string[] => needed.filter((name) => !paths[name]).map((name) => `missing: ${PROGRAMS[name].hint}`)

/** Returns the wanted browsers that can run, and one line for each missing program. */
export function selectBrowsers(
  requestedNames: readonly BrowserName[],
  paths: Pick<BrowserPaths, 'xvfb' | BrowserName>,
): { names: BrowserName[]; messages: string[] } {
  return {
    names: paths.xvfb ? requestedNames.filter((name) => paths[name]) : [],
    messages: listMissing<'xvfb' | BrowserName>(['xvfb', ...requestedNames], paths),
  }
}
