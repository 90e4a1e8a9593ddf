declare module '@svg-maps/netherlands' {
  interface ProvinceMap {
    label: string
    viewBox: string
    locations: { name: string; id: string; path: string }[]
  }
  const map: ProvinceMap
  export default map
}
