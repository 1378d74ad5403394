/** Most characters of each field: checked by the server and set as `maxlength`. */
export const limits = { name: 200, email: 254, company: 200, phone: 40, subject: 300, message: 10_000 } as const;

export type EnquiryField = keyof typeof limits;
