export const passwordMessages = {
  passwordLength: 'system.password.length',
  passwordPrintable: 'system.password.printable',
  passwordKinds: 'system.password.kinds',
} as const
