/** The field that proves that the site itself rendered the form (`server/http/form-proof.ts`). */
export const proofField = 'proof';
