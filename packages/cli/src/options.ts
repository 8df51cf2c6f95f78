/** For an option that may be given several times. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value];
