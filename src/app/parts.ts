import type { ComponentType } from 'react'

export const loadShell = async (): Promise<ComponentType> => (await import('./shell/Shell')).Shell

export const loadLogin = async (): Promise<ComponentType> => (await import('./login/Login')).Login
