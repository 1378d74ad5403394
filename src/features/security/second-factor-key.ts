/** By which what the account has beside its password is loaded again when it changed. */
export const secondFactorKey = ['second-factor'];
