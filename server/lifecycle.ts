/** Whether this process takes new work; false from the moment it is told to stop. */
export const lifecycle = { accepting: true };
