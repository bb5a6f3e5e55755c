import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The compiler that checks types, to be run with Node. It is TypeScript 7, four times as quick as 5.9 on this project; 5.9
 * stays for openapi-typescript, which needs the compiler's API that 7 does not have.
 */
export const tsc = join(dirname(fileURLToPath(import.meta.resolve('typescript7/package.json'))), 'bin/tsc')
