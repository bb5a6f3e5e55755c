/**
 * Build replacement for RJSF modules that are never called (see vite.config.ts). Our schemas contain no `$ref` and
 * `allOf`, because the codegen resolves them (`src/schema/resolve.ts`), and `core/data.ts` builds request bodies
 * instead of `omitExtraData`.
 */
export default function throwUnsupported(): never {
  throw new Error('not part of RJSF here')
}

export {
  // Exports of `findSchemaDefinition.js`.
  throwUnsupported as findSchemaDefinitionRecursive,
  throwUnsupported as makeAllReferencesAbsolute,
  throwUnsupported as splitKeyElementFromObject,
  // Exports of `omitExtraData.js`.
  throwUnsupported as getFieldNames,
  throwUnsupported as getUsedFormData,
  throwUnsupported as isValueEmpty,
}
