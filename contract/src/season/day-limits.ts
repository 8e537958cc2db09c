/** The days that a person may choose, YYYY-MM-DD. */
export const dayLimits = { oldest: '1900-01-01', latest: '2100-12-31' };
