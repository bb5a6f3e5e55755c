function throwUnsupported(): never {
  throw new Error('Schemas of forms must not contain $ref')
}

/** Build replacement for `fast-uri`, with which RJSF resolves references. The codegen has already resolved them. */
export default { equal: throwUnsupported, resolve: throwUnsupported }
