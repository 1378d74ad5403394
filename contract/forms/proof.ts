/** The field with which a form shows that the site itself has rendered it (`server/http/form-proof.ts`). */
export const proofField = 'proof';
