export const subjectLimit = 150;
export const textLimit = 10_000;
