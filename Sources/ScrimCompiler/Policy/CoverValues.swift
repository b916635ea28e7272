/// What a cover says, without the places that say it: covers that are written
/// alike in two places are one cover.
struct CoverValues: Hashable {
  private let style: BlurStyle?
  private let numbers: [Double?]
  private let colors: [Color?]
  private let texts: [String?]
  private let mode: ImageMode?
  private let kinds: [CoverKind]

  init(_ cover: CoverSettings) {
    let (blur, color, image) = (cover.blur?.value, cover.color?.value, cover.image?.value)
    style = blur?.style
    numbers = [blur?.radius?.value, blur?.saturation?.value]
    colors = [
      blur?.tint?.value, color?.both ?? color?.light?.value, color?.both ?? color?.dark?.value,
      cover.background?.value, cover.fallback?.value,
    ]
    texts = [image?.name?.value, cover.view?.value]
    mode = image?.mode?.value
    kinds = cover.kinds
  }
}
